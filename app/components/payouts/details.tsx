/** Names and values; leaves out those without a value. */
export function Details({ lines }: { lines: readonly (readonly [name: string, value: string | null])[] }) {
  return (
    <dl className="grid items-baseline gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {lines.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="contents">
              <dt className="text-quiet">{name}</dt>
              <dd className="figure mb-2 wrap-anywhere sm:mb-0">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
