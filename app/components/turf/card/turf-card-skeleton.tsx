import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export function TurfCardSkeleton() {
  return (
    <div className="grid min-h-40 grid-cols-[6.75rem_1fr] overflow-hidden rounded-[1.125rem] bg-surface shadow-card sm:flex sm:min-h-84 sm:flex-col">
      <Skeleton className="min-h-full rounded-none sm:h-38 sm:min-h-0" />
      <div className="flex flex-1 flex-col gap-3 p-4">
        <Skeleton className="h-5 w-20" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-auto h-10 w-full rounded-full" />
      </div>
    </div>
  );
}
