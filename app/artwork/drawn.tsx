import { type ComponentProps, use, useEffect, useRef } from 'react';
import { DocumentContext, type Drawings } from '../document/document-context.ts';

/**
 * A drawing that the server writes into the document. The browser leaves it as it is, and loads what draws it only
 * for a page that it makes itself: first visits do not pay for geometry that they never run.
 */
export function Drawn({ draw, ...rest }: ComponentProps<'svg'> & { draw: (drawings: Drawings) => string }) {
  const ref = useRef<SVGSVGElement>(null);
  const onServer = use(DocumentContext)?.drawings;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another drawing is another element, by its key
  useEffect(() => {
    const svg = ref.current;
    if (!svg || svg.hasChildNodes()) return;
    const fill = ({ drawings }: { drawings: Drawings }) => {
      svg.innerHTML = draw(drawings);
    };
    // Without it the ground stands there empty; whatever a page says, it says in text.
    import('./drawings.ts').then(fill, () => undefined);
  }, []);
  return (
    <svg
      {...rest}
      ref={ref}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, made of numbers
      dangerouslySetInnerHTML={{ __html: onServer ? draw(onServer) : '' }}
    />
  );
}
