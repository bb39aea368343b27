import { type ComponentProps, use, useEffect, useRef } from 'react';
import { DocumentContext, type Drawings } from '../document/document-context.ts';

/**
 * Renders a drawing into the server's document. The browser loads the drawing code only for drawings it makes
 * itself, which keeps it out of the first load.
 */
export function Drawn({ draw, ...rest }: ComponentProps<'svg'> & { draw: (drawings: Drawings) => string }) {
  const ref = useRef<SVGSVGElement>(null);
  const onServer = use(DocumentContext)?.drawings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing mounts a new element, by its key
  useEffect(() => {
    const svg = ref.current;
    if (!svg || svg.hasChildNodes()) return;
    const fill = ({ drawings }: { drawings: Drawings }) => {
      svg.innerHTML = draw(drawings);
    };
    // On failure the drawing stays empty; it is decoration only.
    import('./drawings.ts').then(fill, () => undefined);
  }, []);
  return (
    <svg
      {...rest}
      ref={ref}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, built from numbers only
      dangerouslySetInnerHTML={{ __html: onServer ? draw(onServer) : '' }}
    />
  );
}
