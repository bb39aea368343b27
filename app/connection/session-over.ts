/**
 * Response header for a form sent after the session ended. Scripts then keep the form and show the connection
 * bar.
 */
export const sessionOverHeader = 'maidan-session-over';
