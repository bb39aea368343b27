import { Link } from 'react-router';
import { useSettings } from '../../use-settings.ts';
import { BrandMark } from '../ui/icons.tsx';

export function Brand() {
  return (
    <Link
      to="/"
      className="figure flex min-h-11 min-w-0 items-center gap-2.5 text-[1.375rem] tracking-[-0.03em]"
    >
      <BrandMark />
      <span className="truncate">{useSettings().platformName}</span>
    </Link>
  );
}
