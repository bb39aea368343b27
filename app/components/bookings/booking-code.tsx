/** A booking code in two groups of four, as people read it aloud. Copied text has no space. */
export function BookingCode({ code }: { code: string }) {
  return (
    <span className="tracking-[0.04em] whitespace-nowrap">
      {code.slice(0, 4)}
      <span className="ml-[0.3em]">{code.slice(4)}</span>
    </span>
  );
}
