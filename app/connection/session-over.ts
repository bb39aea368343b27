/** On the answer to a form whose sender is signed in no more. Scripts leave the form as it is, and say so. */
export const sessionOverHeader = 'maidan-session-over';
