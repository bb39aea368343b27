import type { ReactNode } from 'react';

// Not among the other icons: those are loaded with every page.
function Icon({ className = 'size-5', children }: { className?: string; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`shrink-0 ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function ChatIcon({ className }: { className?: string }) {
  return (
    <Icon className={className}>
      <path d="M4 5h16v11.5h-8L7 20.5v-4H4zM8.5 10.8h.01M12 10.8h.01M15.5 10.8h.01" />
    </Icon>
  );
}

export function SendIcon() {
  return (
    <Icon>
      <path d="M12 20V4.5M5.5 11 12 4.5l6.5 6.5" />
    </Icon>
  );
}

export function MinimiseIcon() {
  return (
    <Icon>
      <path d="M5 17h14" />
    </Icon>
  );
}
