import { defaultPolicy } from '../contract/policy.ts';
import { seedDemo } from '../seeds/seed-demo.ts';
import { demoPassword } from './people/password-strength.ts';
import { hashPassword } from './people/passwords.ts';
import { hasPeople } from './people/queries.ts';
import type { Services } from './services.ts';

/** Demo turfs and people, where nobody is yet: in an embedded installation, or a cluster that is tried out. */
export async function seedDemoOnce({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  if (await hasPeople(db)) return;
  await seedDemo(db, {
    now: await clock.now(db),
    policy: defaultPolicy,
    passwordHash: await hashPassword(demoPassword),
  });
}
