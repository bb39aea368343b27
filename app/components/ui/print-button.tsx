import * as m from '#messages';
import { Button } from './button.tsx';
import { useScriptedLook } from './use-hydrated.ts';

/** Print button, hidden without JavaScript, where the browser's own menu prints. */
export function PrintButton() {
  return (
    <Button type="button" tone="line" onClick={() => print()} className={useScriptedLook()}>
      {m.desk_print()}
    </Button>
  );
}
