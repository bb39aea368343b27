/** Demo accounts for the sign-in page in demo mode, shown in browsers that opened the demo link. */
export const demoPeople = {
  password: 'Maidan-demo-1',
  people: [
    { email: 'player@maidan.test', name: 'Karthik', role: 'Customer' },
    { email: 'player2@maidan.test', name: 'Divya', role: 'Customer' },
    { email: 'player3@maidan.test', name: 'Arjun', role: 'Customer' },
    { email: 'owner@maidan.test', name: 'Anbarasan', role: 'Turf owner' },
    { email: 'owner2@maidan.test', name: 'Shanthi', role: 'Turf owner' },
    { email: 'admin@maidan.test', name: 'Meenakshi', role: 'Admin' },
  ],
};
export type DemoPeople = typeof demoPeople;
