import { donorNameKey, emailKey, postalKey } from '@almoner/contracts/donors/donor-keys'
import { instantOf } from '../calendar.js'
import type { Rng } from '../rng.js'
import { nameLists, organizationNames, type Name, type NameList } from './names.js'
import { elsewhereInAmerica, inEurope, neighbours, type City } from './cities.js'

export type DonorSeed = ReturnType<DonorMaker['make']>

interface Person {
  first: string
  last: string
  latin: string
}

const mailHosts = ['example.com', 'example.org', 'example.net', 'mail.example.com', 'post.example.net'] as const
const jobs = [
  'Teacher',
  'Nurse',
  'Engineer',
  'Retired',
  'Accountant',
  'Shop owner',
  'Librarian',
  'Carpenter',
  'Physician',
  'Student',
] as const

const written = (name: Name): string => (typeof name === 'string' ? name : name[0])
const latin = (name: Name): string => (typeof name === 'string' ? name : name[1])

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ı/g, 'i')
    .replace(/[^a-z]/g, '')

export class DonorMaker {
  private readonly addresses = new Map<string, number>()

  constructor(
    private readonly rng: Rng,
    private readonly orgId: string,
  ) {}

  make(kind: {
    type: 'person' | 'organization' | 'household'
    isEuropean: boolean
    isOnline: boolean
    createdAtMs: number
  }) {
    const { rng } = this
    const person = this.person(kind.isEuropean)
    const organization =
      kind.type === 'organization' ? `${rng.pick(organizationNames.first)} ${rng.pick(organizationNames.last)}` : null
    const household = kind.type === 'household' ? `The ${person.last} family` : null
    const hasName = kind.type === 'person'
    const names = {
      first_name: hasName ? person.first : null,
      last_name: hasName ? person.last : null,
      organization_name: organization ?? household,
    }
    const email = kind.isOnline || rng.chance(0.45) ? this.email(person, organization) : null
    const worksHere = hasName && rng.chance(0.12)
    const createdAt = instantOf(kind.createdAtMs)
    return {
      id: rng.id(kind.createdAtMs),
      org_id: this.orgId,
      type: kind.type,
      status: rng.weighted([
        ['active', 96],
        ['inactive', 3],
        ['deceased', hasName ? 1 : 0],
      ]),
      ...names,
      employer: worksHere ? `${rng.pick(organizationNames.first)} ${rng.pick(organizationNames.last)}` : null,
      job_title: worksHere ? rng.pick(jobs) : null,
      email,
      email_key: email && emailKey(email),
      name_key: donorNameKey({
        organizationName: names.organization_name,
        firstName: names.first_name,
        lastName: names.last_name,
      }),
      // 555-0100 to 555-0199 belong to nobody.
      phone: !kind.isEuropean && rng.chance(0.4) ? `+1207555${String(rng.between(100, 199)).padStart(4, '0')}` : null,
      ...this.address(kind, email),
      source: kind.isOnline ? 'checkout' : 'manual',
      created_at: createdAt,
      updated_at: createdAt,
    }
  }

  /** The same person once more, as someone else would have typed them. */
  spellAgain(known: DonorSeed, createdAtMs: number): DonorSeed {
    const { first_name: first, last_name: last } = known
    const spelled = this.rng.weighted([
      [{ first_name: `${[...(first ?? '')][0] ?? ''}.`, last_name: last, email: null, email_key: null }, 2],
      [
        {
          first_name: first,
          last_name: `${last ?? ''}${[...(last ?? '')].at(-1) ?? ''}`,
          email: null,
          email_key: null,
        },
        2,
      ],
      [{ first_name: first, last_name: last, phone: null }, 1],
    ])
    const createdAt = instantOf(createdAtMs)
    const again = {
      ...known,
      ...spelled,
      id: this.rng.id(createdAtMs),
      status: 'active' as const,
      source: 'manual' as const,
    }
    return {
      ...again,
      name_key: donorNameKey({ firstName: again.first_name, lastName: again.last_name }),
      created_at: createdAt,
      updated_at: createdAt,
    }
  }

  private person(isEuropean: boolean): Person {
    const names: NameList = this.rng.weighted(
      nameLists.map((list) => [list.names, isEuropean ? list.inEurope : list.inAmerica] as const),
    )
    const first = this.rng.pick(names.first)
    const last = this.rng.pick(names.last)
    return { first: written(first), last: written(last), latin: `${plain(latin(first))}.${plain(latin(last))}` }
  }

  private email(person: Person, organization: string | null): string {
    const host = organization ? `${plain(organization)}.example` : this.rng.pick(mailHosts)
    const local = organization ? this.rng.pick(['giving', 'hello', 'office']) : person.latin
    const address = `${local}@${host}`
    const taken = this.addresses.get(address) ?? 0
    this.addresses.set(address, taken + 1)
    return taken === 0 ? address : `${local}${taken + 1}@${host}`
  }

  /** Whoever gave no e-mail address wrote by post, so has an address; of the others some have. */
  private address(kind: { isEuropean: boolean }, email: string | null) {
    const { rng } = this
    if (email && rng.chance(0.25))
      return { line1: null, city: null, region: null, postal_code: null, postal_key: null, country: null }
    const place: City = rng.pick(kind.isEuropean ? inEurope : rng.chance(0.55) ? neighbours : elsewhereInAmerica)
    const postalCode = place.postal.replace(/#/g, () => String(rng.between(0, 9)))
    return {
      line1: rng.pick(place.streets).replace('#', String(rng.between(1, 240))),
      city: place.city,
      region: place.region,
      postal_code: postalCode,
      postal_key: postalKey(postalCode),
      country: place.country,
    }
  }
}
