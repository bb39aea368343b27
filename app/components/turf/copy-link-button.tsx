import { Button } from '../ui/button.tsx';
import { useToast } from '../ui/toast.tsx';
import { useHydrated, useScriptedLook } from '../ui/use-hydrated.ts';

export function CopyLinkButton() {
  const showToast = useToast();
  const look = useScriptedLook();
  if (useHydrated() && !('clipboard' in navigator)) return null;
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(window.location.href).then(
      () => true,
      () => false,
    );
    showToast(isCopied ? 'Link copied' : 'The link could not be copied. Copy it from the address bar.');
  };
  return (
    <Button type="button" tone="line" size="small" onClick={copy} className={look}>
      Copy link
    </Button>
  );
}
