/** Response header for a form sent after the session ended. Scripts then keep the form and show a bar. */
export const sessionOverHeader = 'maidan-session-over';
