import type { OrgRole, Switches } from '@almoner/contracts/roles'
import { instantOf } from '../calendar.js'
import type { demoSignIns } from '../demo-accounts.js'
import { Rng } from '../rng.js'

type DemoEmail = (typeof demoSignIns)[number]['email']

export type StaffMember = ReturnType<typeof staffSeed>

interface Post {
  email: DemoEmail
  firstName: string
  lastName: string
  role: OrgRole
  switches?: Partial<Switches>
  isSuperuser?: true
}

export const demoStaff: readonly Post[] = [
  { email: 'owner@demo.almoner.org', firstName: 'Mara', lastName: 'Ellison', role: 'owner' },
  { email: 'admin@demo.almoner.org', firstName: 'Tomás', lastName: 'Quiñones', role: 'admin' },
  { email: 'agent@demo.almoner.org', firstName: 'Priya', lastName: 'Nandakumar', role: 'agent' },
  { email: 'fundraiser@demo.almoner.org', firstName: 'Jonah', lastName: 'Whitlock', role: 'fundraiser' },
]

const demoAccountant: Post = {
  email: 'accountant@demo.almoner.org',
  firstName: 'Ines',
  lastName: 'Carvalho',
  role: 'agent',
  switches: { personalData: true, plans: false, refunds: false, exports: true, readOnly: true },
}

export const platformStaff: readonly Post[] = [
  { email: 'super@demo.almoner.org', firstName: 'Noor', lastName: 'Haddadin', role: 'owner', isSuperuser: true },
]

export function staffSeed(
  rng: Rng,
  post: Omit<Post, 'email'> & { email: string },
  orgId: string,
  passwordHash: string,
  sinceMs: number,
) {
  const since = instantOf(sinceMs)
  const userId = rng.id(sinceMs)
  return {
    user: {
      id: userId,
      email: post.email,
      email_key: post.email,
      first_name: post.firstName,
      last_name: post.lastName,
      permission: post.isSuperuser ? 'superuser' : 'user',
      password_hash: passwordHash,
      email_verified_at: since,
      active: true,
      last_org_id: orgId,
      created_at: since,
    },
    membership: {
      id: rng.id(sinceMs),
      org_id: orgId,
      user_id: userId,
      role: post.role,
      switches: post.switches ?? {},
      email_settings: { chargeSucceeded: true, chargeFailed: true },
      created_at: since,
      accepted_at: since,
    },
  }
}

const joinedMs = 200 * 86_400_000

/** Who came later, and writes neither notes nor tasks; of chance of its own, so that all else falls as it did. */
export const accountantSeed = (orgId: string, passwordHash: string, nowMs: number): StaffMember =>
  staffSeed(new Rng(nowMs), demoAccountant, orgId, passwordHash, nowMs - joinedMs)
