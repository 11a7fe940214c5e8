import { minorUnits } from '@almoner/contracts/minor-units'
import { instantOf, startOf } from '../calendar.js'
import type { DonorSeed } from '../people/donor-seeds.js'
import type { Giving } from './supporters.js'

const beforeOpening = 9
const ofLate = 5

/** What the staff tried out in test mode, before the org opened and of late. Returns the donor they made for it. */
export function takeTestGifts({ orgId, rng, seasons, campaigns, book }: Giving): DonorSeed {
  const createdMs = startOf(seasons.from)
  const donor: DonorSeed = {
    id: rng.id(createdMs),
    org_id: orgId,
    type: 'person',
    status: 'active',
    first_name: 'Test',
    last_name: 'Donor',
    organization_name: null,
    employer: null,
    job_title: null,
    email: 'test@lanternfield.example',
    email_key: 'test@lanternfield.example',
    name_key: 'test donor',
    phone: null,
    line1: null,
    city: null,
    region: null,
    postal_code: null,
    postal_key: null,
    country: null,
    source: 'checkout',
    created_at: instantOf(createdMs),
    updated_at: instantOf(createdMs),
  }
  const days = [
    ...Array.from({ length: beforeOpening }, () => seasons.from + rng.between(0, 2)),
    ...Array.from({ length: ofLate }, () => seasons.to - rng.between(2, 60)),
  ]
  for (const day of days) {
    const campaign = rng.pick([campaigns.GENERAL, campaigns.FRIENDS]).row
    book.take({
      donorId: donor.id,
      campaign,
      day,
      amount: minorUnits(rng.pick([1_00, 5_00, 10_00])),
      method: 'card',
      type: 'single',
      mode: 'test',
    })
  }
  return donor
}
