import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** The table of contents: every URL of the website, explicit. */
export default [
  layout('components/layout/page-layout.tsx', [
    index('routes/marketplace/home.tsx'),
    route('browse', 'routes/marketplace/browse.tsx'),
    route('turf/:turfId', 'routes/marketplace/turf.tsx'),
    route('payment', 'routes/marketplace/payment.tsx'),
    route('bookings', 'routes/player/bookings.tsx'),
    route('bookings/:bookingId', 'routes/player/booking.tsx'),
    route('bookings/:bookingId/ticket', 'routes/player/ticket.tsx'),
    route('t/:token', 'routes/marketplace/shared-ticket.tsx'),
    route('bookings/:bookingId/cancel', 'routes/player/cancel-booking.tsx'),
    route('bookings/:bookingId/move', 'routes/player/move-booking.tsx'),
    route('time-slots/closure', 'routes/desk/closure.tsx'),
    route('login', 'routes/account/login.tsx'),
    route('signup', 'routes/account/signup.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    route('reset-password', 'routes/account/reset-password.tsx'),
    route('role-redirect', 'routes/account/role-redirect.tsx'),
    route('customer/dashboard', 'routes/player/dashboard.tsx'),
    route('admin/money', 'routes/admin/money.tsx'),
    route('settings', 'routes/player/settings.tsx'),
    route('auth/callback', 'routes/account/callback.tsx'),
    route('how-it-works', 'routes/marketplace/how-it-works.tsx'),
    route('about', 'routes/marketplace/about.tsx'),
    route('faq', 'routes/marketplace/faq.tsx'),
    route('privacy', 'routes/marketplace/privacy.tsx'),
    route('terms', 'routes/marketplace/terms.tsx'),
    route('*', 'routes/marketplace/not-found.tsx'),
  ]),
  route('bookings/:bookingId/calendar.ics', 'routes/player/ticket-calendar.ts'),
  route('t/:token/calendar.ics', 'routes/marketplace/shared-calendar.ts'),
  route('logout', 'routes/account/logout.tsx'),
  ...['admin', 'owner', 'customer', 'customer/home'].map((alias) =>
    route(alias, 'routes/account/role-alias.ts', { id: `alias-${alias}` }),
  ),
] satisfies RouteConfig;
