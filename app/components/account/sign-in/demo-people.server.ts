/** Demo accounts for the sign-in page in demo mode, shown in browsers that opened the demo link. */
export const demoPeople = {
  password: 'Maidan-demo-1',
  people: [
    { email: 'player@maidan.test', name: 'Karthik', role: 'customer' },
    { email: 'player2@maidan.test', name: 'Divya', role: 'customer' },
    { email: 'player3@maidan.test', name: 'Arjun', role: 'customer' },
    { email: 'owner@maidan.test', name: 'Anbarasan', role: 'turf_owner' },
    { email: 'owner2@maidan.test', name: 'Shanthi', role: 'turf_owner' },
    { email: 'staff@maidan.test', name: 'Ravi', role: 'staff' },
    { email: 'admin@maidan.test', name: 'Meenakshi', role: 'admin' },
  ],
} as const;
export type DemoPeople = typeof demoPeople;
