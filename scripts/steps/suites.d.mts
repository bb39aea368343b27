export const suites: { id: string }[];
