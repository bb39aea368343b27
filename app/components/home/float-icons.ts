const icons = ['⚽', '🏏', '🏸', '🏀', '🎾'];
const everyMs = 2_000;
const lifeMs = 10_000;
const mostShown = 5;

/** Lets one icon after another rise in `host`. Returns a function that stops and removes them. */
export function floatIcons(host: HTMLElement): () => void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let count = 0;
  const timer = setInterval(() => {
    if (document.hidden || calm.matches) return;
    const icon = document.createElement('span');
    icon.textContent = icons[count % icons.length] ?? '';
    icon.className = 'absolute bottom-0 text-3xl opacity-0';
    icon.style.left = `${(count * 37 + 8) % 92}%`;
    count += 1;
    if (host.childElementCount >= mostShown) host.firstElementChild?.remove();
    host.append(icon);
    icon.animate(
      [
        { transform: 'translateY(100%)', opacity: 0 },
        { opacity: 0.5, offset: 0.15 },
        { opacity: 0.5, offset: 0.8 },
        { transform: `translateY(-${host.clientHeight}px) rotate(90deg)`, opacity: 0 },
      ],
      lifeMs,
    );
    setTimeout(() => icon.remove(), lifeMs);
  }, everyMs);
  return () => {
    clearInterval(timer);
    host.replaceChildren();
  };
}
