import { describe, expect, test } from 'vitest'
import { donationStatuses, type DonationStatus } from '@almoner/contracts/donations/donation'
import { abilitiesOf, type PlanVerb } from './plan-abilities'

const plan = (status: DonationStatus) =>
  ({ status, frequency: 'monthly', managedBy: 'almoner', donorEmail: 'someone@example.org' }) as const
const changes: PlanVerb[] = ['amount', 'date', 'frequency', 'campaign', 'funds', 'skip']

describe('what can be done with a plan', () => {
  test.each<[DonationStatus, PlanVerb[]]>([
    ['incomplete', ['cancel']],
    ['scheduled', [...changes, 'cancel', 'sendLink', 'chargeNow']],
    ['active', [...changes, 'pause', 'cancel', 'sendLink', 'chargeNow', 'chargeMissed']],
    ['past_due', [...changes, 'pause', 'cancel', 'sendLink', 'chargeNow', 'chargeMissed']],
    ['paused', [...changes, 'pause', 'resume', 'cancel', 'sendLink', 'chargeMissed']],
    ['completed', []],
    ['failed', ['restart', 'sendLink', 'chargeMissed']],
    ['canceled', ['restart', 'sendLink']],
  ])('while it is %s', (status, verbs) => {
    expect([...abilitiesOf(plan(status), true)].toSorted()).toEqual(verbs.toSorted())
  })

  test('is nothing for who may only look, and nothing where a gateway keeps it', () => {
    for (const status of donationStatuses) {
      expect(abilitiesOf(plan(status), false).size).toBe(0)
      expect(abilitiesOf({ ...plan(status), managedBy: 'gateway' }, true).size).toBe(0)
    }
  })

  test('asks nobody by mail who has no address, and collects nothing that is recorded by hand', () => {
    expect(abilitiesOf({ ...plan('active'), donorEmail: null }, true).has('sendLink')).toBe(false)
    expect(abilitiesOf({ ...plan('active'), managedBy: 'manual' }, true).has('chargeNow')).toBe(false)
  })
})
