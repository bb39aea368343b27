import * as m from '#messages';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/feedback/toast.tsx';
import { useHydrated, useScriptedLook } from '../../ui/use-hydrated.ts';

export function CopyLinkButton() {
  const showToast = useToast();
  const look = useScriptedLook();
  if (useHydrated() && !('clipboard' in navigator)) return null;
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(window.location.href).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? m.turfs_link_copied() : m.turfs_link_not_copied());
  };
  return (
    <Button type="button" tone="line" size="small" onClick={copy} className={look}>
      {m.turfs_link_copy()}
    </Button>
  );
}
