import type { EntityManager } from '@mikro-orm/postgresql'
import { emailKey } from '@almoner/contracts/donors/donor-keys'
import { Membership } from './membership.entity.js'
import { User } from './user.entity.js'

/** A person and the org that they open. */
export interface Founder {
  userId: string
  orgId: string
}

export type NewPerson = Pick<User, 'firstName' | 'lastName' | 'email' | 'passwordHash' | 'language'>

/** An account whose address is not proven yet; written with the next flush. */
export function newUser(em: EntityManager, { userId, orgId }: Founder, person: NewPerson): User {
  return em.create(User, {
    id: userId,
    ...person,
    emailKey: emailKey(person.email),
    emailVerifiedAt: null,
    lastOrgId: orgId,
  })
}

/** The membership of whoever opens an org; written with the next flush. */
export function newOwner(em: EntityManager, { userId, orgId }: Founder, now: Date): Membership {
  return em.create(Membership, {
    orgId,
    userId,
    role: 'owner',
    acceptedAt: now,
    invitedFirstName: null,
    invitedLastName: null,
    invitedEmail: null,
  })
}
