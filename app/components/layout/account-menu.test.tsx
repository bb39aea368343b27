import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import AccountMenu from './account-menu.tsx';

const viewer = {
  id: '0199b1f0-0000-7000-8000-000000000000',
  email: 'asha@people.test',
  firstName: '🏏sha',
  lastName: 'Iyer',
  role: 'customer',
} as Parameters<typeof AccountMenu>[0]['viewer'];

describe('AccountMenu', () => {
  test('name starting with an emoji: initial shows the whole emoji', () => {
    const router = createMemoryRouter([{ path: '/', element: <AccountMenu viewer={viewer} /> }]);
    expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain('>🏏</summary>');
  });
});
