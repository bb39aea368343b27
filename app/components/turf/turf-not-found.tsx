import * as m from '#messages';
import { NothingThere } from './nothing-there.tsx';

export default function TurfNotFound() {
  return <NothingThere title={m.turfs_not_found()} text={m.turfs_not_found_text()} />;
}
