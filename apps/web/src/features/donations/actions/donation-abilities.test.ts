import { describe, expect, test } from 'vitest'
import { donationStatuses, type DonationStatus } from '@almoner/contracts/donations/donation'
import { mayCall } from '@almoner/contracts/permissions'
import { abilitiesOf, operationOfVerb, type DonationVerb } from './donation-abilities'

const donation = (status: DonationStatus) =>
  ({ status, frequency: 'monthly', managedBy: 'almoner', donorEmail: 'someone@example.org' }) as const
const changes: DonationVerb[] = ['amount', 'date', 'frequency', 'campaign', 'funds', 'skip']

const everything = () => true
const nothing = () => false

describe('what can be done with a plan', () => {
  test.each<[DonationStatus, DonationVerb[]]>([
    ['incomplete', ['cancel']],
    ['scheduled', [...changes, 'cancel', 'sendLink', 'chargeNow']],
    ['active', [...changes, 'pause', 'cancel', 'sendLink', 'chargeNow', 'chargeMissed']],
    ['past_due', [...changes, 'pause', 'cancel', 'sendLink', 'chargeNow', 'chargeMissed']],
    ['paused', [...changes, 'pause', 'resume', 'cancel', 'sendLink', 'chargeMissed']],
    ['completed', []],
    ['failed', ['restart', 'sendLink', 'chargeMissed']],
    ['canceled', ['restart', 'sendLink']],
  ])('while it is %s', (status, verbs) => {
    expect([...abilitiesOf(donation(status), everything)].toSorted()).toEqual(verbs.toSorted())
  })

  test('is nothing for who may only look, and nothing where a gateway keeps it', () => {
    for (const status of donationStatuses) {
      expect(abilitiesOf(donation(status), nothing).size).toBe(0)
      expect(abilitiesOf({ ...donation(status), managedBy: 'gateway' }, everything).size).toBe(0)
    }
  })

  test('asks nobody by mail who has no address, and collects nothing that is recorded by hand', () => {
    expect(abilitiesOf({ ...donation('active'), donorEmail: null }, everything).has('sendLink')).toBe(false)
    const byHand = abilitiesOf({ ...donation('active'), managedBy: 'manual' }, everything)
    expect(byHand.has('chargeNow')).toBe(false)
    expect(byHand.has('record')).toBe(true)
    // Nor can what is collected be a list of payments.
    expect(byHand.has('payments')).toBe(true)
    expect(abilitiesOf(donation('active'), everything).has('payments')).toBe(false)
    expect(abilitiesOf({ ...donation('canceled'), managedBy: 'manual' }, everything).has('record')).toBe(false)
  })

  test('changes the payments of a list, and no rhythm that it does not have', () => {
    const list = { ...donation('active'), frequency: 'irregular', managedBy: 'manual' } as const
    expect([...abilitiesOf(list, everything)].toSorted()).toEqual(
      ['campaign', 'cancel', 'funds', 'pause', 'payments', 'record'].toSorted(),
    )
    expect(abilitiesOf({ ...list, status: 'canceled' }, everything).has('payments')).toBe(false)
  })

  test('neither charges nor decides what is charged while a superuser acts as a member', () => {
    const impersonating = { role: null, isSuperuser: true, isImpersonating: true }
    const found = abilitiesOf(donation('active'), (verb) => mayCall(impersonating, operationOfVerb[verb]))
    expect([...found].toSorted()).toEqual(['campaign', 'cancel', 'funds', 'pause', 'sendLink', 'skip'])
  })
})
