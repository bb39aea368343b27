import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as redirectPage from '../../app/routes/account/role-redirect.tsx';
import * as adminPage from '../../app/routes/admin/dashboard.tsx';
import * as ownerPage from '../../app/routes/desk/dashboard.tsx';
import * as closurePage from '../../app/routes/desk/turf/closure.tsx';
import * as newTurfPage from '../../app/routes/desk/turf/new-turf.tsx';
import * as timeSlotsPage from '../../app/routes/desk/turf/time-slots.tsx';
import * as browsePage from '../../app/routes/marketplace/browse.tsx';
import * as homePage from '../../app/routes/marketplace/home.tsx';
import * as paymentPage from '../../app/routes/marketplace/payment.tsx';
import * as turfPage from '../../app/routes/marketplace/turf.tsx';
import * as bookingsPage from '../../app/routes/player/bookings.tsx';
import * as chatPage from '../../app/routes/player/chatbot.tsx';
import * as customerPage from '../../app/routes/player/dashboard.tsx';
import * as settingsPage from '../../app/routes/player/settings.tsx';
import { addDays, istDateOf } from '../../contract/calendar.ts';
import { bookAndPay } from '../support/bookings/paid-booking.ts';
import { openScreens } from '../support/browser/screens.ts';
import { createPerson, createTurf, type Person } from '../support/servers/installation.ts';

const { maidan, open } = openScreens({
  '': homePage,
  browse: browsePage,
  'turf/:turfId': turfPage,
  payment: paymentPage,
  bookings: bookingsPage,
  chatbot: chatPage,
  settings: settingsPage,
  'role-redirect': redirectPage,
  'customer/dashboard': customerPage,
  'owner/dashboard': ownerPage,
  'time-slots': timeSlotsPage,
  'time-slots/closure': closurePage,
  'desk/turfs/new': newTurfPage,
  'admin/dashboard': adminPage,
});
const date = addDays(istDateOf(new Date()), 3);
let customer: Person;
let owner: Person;
let admin: Person;
let turfId: string;

beforeAll(async () => {
  [customer, owner, admin] = await Promise.all([
    createPerson(maidan),
    createPerson(maidan, 'turf_owner'),
    createPerson(maidan, 'admin'),
  ]);
  turfId = await createTurf(maidan, { ownerId: owner.id, description: 'Soft grass' });
  for (const startTime of ['08:00', '12:00', '16:00', '20:00'])
    await bookAndPay(maidan, customer, { turfId, date, startTimes: [startTime] });
});

describe('closure of hours', () => {
  test("another owner's turf: 404", async () => {
    const stranger = await createPerson(maidan, 'turf_owner');
    const path = `/time-slots/closure?turfId=${turfId}&date=${date}&fromHour=8&toHour=9`;
    expect((await open(path, owner)).status).toBe(200);
    expect((await open(path, stranger)).status).toBe(404);
  });
});

describe('header of a signed-in user', () => {
  test('account menu: name, role, dashboard, bookings, settings, Sign out', async () => {
    const { html, text } = await open('/bookings', customer);
    expect(text).toMatch(/Asha Iyer \S+@people\.test Customer Dashboard My Bookings .*Settings .*Sign out/);
    for (const [person, path] of [
      [customer, '/customer/dashboard'],
      [owner, '/owner/dashboard'],
      [admin, '/admin/dashboard'],
    ] as const)
      expect((await open('/settings', person)).html).toContain(`href="${path}"`);
    expect(html).toMatch(/<form[^>]*action="\/logout"/);
    expect(text).toMatch(/About FAQ Maidan Assistant Asha Iyer , customer Dashboard My Bookings .*Sign out/);
  });
});

describe('payment page', () => {
  test('choices: partial or full, card or UPI; partial and UPI are picked', async () => {
    const { html, text } = await open(`/payment?turfId=${turfId}&date=${date}&hours=18`, customer);
    for (const choice of ['pay-partial', 'by-upi'])
      expect(html).toMatch(new RegExp(`<input[^>]*id="${choice}"[^>]*checked`));
    for (const choice of ['pay-full', 'by-card']) {
      expect(html).toContain(`id="${choice}"`);
      expect(html).not.toMatch(new RegExp(`<input[^>]*id="${choice}"[^>]*checked`));
    }
    expect(text).toMatch(/Service fee ₹20 .*Pay now ₹145 .*At the venue ₹375/);
  });
});

describe('bookings page', () => {
  test('upcoming and past lists: place, times, status, total, Cancel Booking', async () => {
    const { text } = await open('/bookings', customer);
    expect(text).toMatch(/, 8–9 am Marina Five-a-Side Besant Nagar, Chennai .*Total ₹520 Confirmed/);
    expect(text).toContain('Cancel Booking');
    expect(text).toMatch(/Past and cancelled No bookings yet/);
  });

  test('no booking: No Bookings Yet with a link to browse', async () => {
    const { html, text } = await open('/bookings', await createPerson(maidan));
    expect(text).toContain('No Bookings Yet');
    expect(html).toMatch(/<main.*href="\/browse"/s);
  });
});

describe('browse page of a signed-in user', () => {
  test('place and day: alert for the search; not with words', async () => {
    const day = `/browse?location=Chennai&date=${date}`;
    const button = 'Tell me when more is free';
    expect((await open(day, customer)).text).toContain(button);
    expect((await open(`${day}&sport=football&hours=17-21&max=800`, customer)).text).toContain(button);
    for (const more of ['&q=beach', '&min=100'])
      expect((await open(day + more, customer)).text).not.toContain(button);
    expect((await open('/browse?location=Chennai', customer)).text).not.toContain(button);
  });

  test('place without letters: a list without turfs, no alert', async () => {
    for (const query of ['location=!!!', `location=!!!&date=${date}`]) {
      const { status, text } = await open(`/browse?${query}`, customer);
      expect(status).toBe(200);
      expect(text).not.toMatch(/Tell me when/);
    }
  });
});

describe('home page of a signed-in user', () => {
  test('next game, last hours a week later, place search', async () => {
    const { html, text } = await open('/', customer);
    expect(text).toMatch(
      /Hello, Asha In 3 days .*8–9 am Marina Five-a-Side .*Show ticket .*Book again .*8–9 pm .*Book ₹520/,
    );
    expect(html).toContain(`/payment?turfId=${turfId}&amp;date=${addDays(date, 7)}&amp;hours=20`);
    expect(text).toMatch(/Book Sports Turfs Across India .*Where/);
    expect((await open('/', admin)).text).toMatch(/Waiting for you .*Nothing waits for you/);
    expect((await open('/', owner)).text).toMatch(/Today at your turfs No more games today/);
    expect((await open('/', await createPerson(maidan))).text).toContain('No game booked yet');
    expect((await open('/')).text).not.toContain('Hello');
  });

  test('favourites that fail to load: says so, the other parts stay', async () => {
    const { db } = maidan.services;
    await db.execute(sql`ALTER TABLE favourites RENAME COLUMN turf_id TO turf_away`);
    const { status, text } = await open('/', customer);
    await db.execute(sql`ALTER TABLE favourites RENAME COLUMN turf_away TO turf_id`);
    expect(status).toBe(200);
    expect(text).toMatch(/Show ticket .*Book again .*Failed to load your favourites Retry/);
  });
});

describe('customer dashboard', () => {
  test('greeting, upcoming games, hours played and member since', async () => {
    const { html, text } = await open('/customer/dashboard', customer);
    expect(text).toMatch(/Hello, Asha Upcoming Bookings 4 Hours Played 0 Member Since [A-Z][a-z]+ \d{4}/);
    const upcoming = html.slice(0, html.indexOf('Past and cancelled'));
    expect(new Set(upcoming.match(/(?<="\/bookings\/)[0-9a-f-]{36}/g)).size).toBe(4);
  });

  test('profile tab: first name, last name, email, phone and Edit Profile', async () => {
    const { text } = await open('/customer/dashboard?tab=profile', customer);
    expect(text).toMatch(/First name Asha Last name Iyer Email \S+ Phone .*Edit Profile/);
  });
});

describe('settings page', () => {
  test('profile that fails to load: says so, the other cards stay', async () => {
    const { db } = maidan.services;
    await db.execute(sql`ALTER TABLE users RENAME COLUMN phone TO phone_away`);
    const { status, text } = await open('/settings', customer);
    await db.execute(sql`ALTER TABLE users RENAME COLUMN phone_away TO phone`);
    expect(status).toBe(200);
    expect(text).toContain('Failed to load profile data Retry');
    expect(text).toContain('Change password');
  });

  test('profile: email disabled, role read-only, names and phone editable', async () => {
    const { html } = await open('/settings', customer);
    expect(html).toMatch(/<input[^>]*type="email"[^>]*disabled=""/);
    expect(html).toMatch(/<input[^>]*readOnly=""[^>]*value="Customer"/);
    for (const name of ['firstName', 'lastName', 'phone']) expect(html).toContain(`name="${name}"`);
  });

  test('cards: password and mails for all, others by role', async () => {
    const { text } = await open('/settings', customer);
    expect(text).toMatch(/Notifications .*Change password/);
    expect(text).not.toMatch(/Turf Owner Settings|Admin Settings/);
    expect((await open('/settings', owner)).text).toMatch(/Turf Owner Settings .*Auto-accept bookings/);
    expect((await open('/settings', admin)).text).toContain('Admin Settings');
  });
});

describe('role redirect', () => {
  test('shows Checking access... and leads to the dashboard of the role', async () => {
    const { html, text } = await open('/role-redirect', owner);
    expect(text).toContain('Checking access...');
    expect(html).toContain('href="/owner/dashboard"');
  });
});

describe('chat page', () => {
  test('welcome, Online badge, two suggestions, input and footer', async () => {
    const { html, text } = await open('/chatbot', customer);
    expect(text).toMatch(/Maidan Assistant .*Online Welcome to Maidan Assistant! I'm here to help you with/);
    expect(text).toMatch(/How do I book a turf\? What sports are available\? .*Built-in assistant/);
    expect(html).toContain('placeholder="Ask me anything..."');
  });
});

describe('owner pages', () => {
  test('dashboard: counts, earnings, turfs with Edit Turf and Delete', async () => {
    const { text } = await open('/owner/dashboard', owner);
    expect(text).toMatch(/Bookings This Month \d .*Total Earnings, online ₹\d+ .*Total Turfs 1/);
    expect(text).toMatch(/Add New Turf .*Marina Five-a-Side .*Edit Turf .*Delete/);
  });

  test('dashboard without turfs: Add Your First Turf', async () => {
    const other = await createPerson(maidan, 'turf_owner');
    expect((await open('/owner/dashboard', other)).text).toMatch(/Add Your First Turf .*Total Turfs 0/);
  });

  test('time slots: time, status and price, with Lock, Delete and Add', async () => {
    const { text } = await open(`/time-slots?date=${date}`, owner);
    expect(text).toMatch(/Marina Five-a-Side, Besant Nagar, Chennai/);
    expect(text).toMatch(/Add Time Slot .*6–7 am Available .*₹500 Lock Price Delete/);
  });

  test('turf form: defaults, five sports, six preset amenities, text limits', async () => {
    const { html } = await open('/desk/turfs/new', owner);
    for (const [name, value] of Object.entries({ hourlyRate: '500', capacity: '22' }))
      expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*value="${value}"`));
    expect(html.match(/<option value="(football|cricket|badminton|basketball|tennis)"/g)).toHaveLength(5);
    const amenities = [...html.matchAll(/name="amenities" value="([^"]+)"/g)].map(([, name]) => name);
    expect(amenities).toEqual([
      ...['Parking', 'Restroom', 'Changing Room', 'Drinking Water', 'First Aid', 'Lighting'],
    ]);
    for (const most of [100, 200, 500]) expect(html).toContain(`maxLength="${most}"`);
    for (const hour of ['06:00', '23:00'])
      expect(html).toMatch(
        new RegExp(`<option[^>]*(value="${hour}"[^>]*selected|selected=""[^>]*value="${hour}")`),
      );
  });

  test('turf page of its owner: rate, operating hours and Pricing Manager', async () => {
    const { text } = await open(`/turf/${turfId}`, owner);
    expect(text).toMatch(/Hourly rate in ₹ .*Opens .*Closes .*Pricing Manager/);
    expect((await open(`/turf/${turfId}`, customer)).text).not.toContain('Pricing Manager');
  });
});

describe('admin dashboard', () => {
  test('figures: turfs, revenue, bookings and rating, computed', async () => {
    const { text } = await open('/admin/dashboard', admin);
    expect(text).toMatch(
      /Total Turfs 1 .*Revenue This Month ₹\d+ .*Bookings This Month \d .*Average Rating –/,
    );
  });

  test('turf cards: name, place, rate, capacity, description, Edit and Add Turf', async () => {
    const { text } = await open('/admin/dashboard?tab=turfs', admin);
    expect(text).toMatch(/All Turfs Users .*Add Turf .*Football Marina Five-a-Side Besant Nagar, Chennai/);
    expect(text).toMatch(/₹500 per hour .*Up to 22 players .*Soft grass .*Edit/);
    expect((await open('/admin/dashboard?q=nothing', admin)).text).toContain('No turfs found');
  });

  test('users: search, five columns and View Bookings', async () => {
    const { html, text } = await open('/admin/dashboard?tab=users', admin);
    expect(html).toContain('aria-label="Search by full name or email"');
    expect(text).toMatch(/Name Email Role Registered At Bookings .*View Bookings/);
    const none = await open('/admin/dashboard?tab=users&q=nobody', admin);
    expect(none.text).toContain('No users found');
  });
});
