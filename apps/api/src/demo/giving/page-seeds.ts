import { minorUnits } from '@almoner/contracts/minor-units'
import type { PageContent } from '@almoner/contracts/campaigns/campaign-page'
import type { CheckoutOverrides } from '@almoner/contracts/checkout-settings/checkout-settings'
import { type RichText, richTextOf } from '@almoner/contracts/rich-text'
import { instantOf } from '../calendar.js'
import type { Rng } from '../rng.js'
import type { Funds } from '../org-seeds.js'
import { kitchen } from '../pictures/kitchen.js'
import { winterNight } from '../pictures/winter-night.js'
import type { CampaignCode, Campaigns } from './campaign-seeds.js'

export interface PictureSeed {
  name: string
  svg: string
}

interface PageRow {
  campaign_id: string
  org_id: string
  content: PageContent
  published: PageContent
  published_at: string
  saved_at: string
}

interface SettingsRow {
  id: string
  org_id: string
  campaign_id: string
  own: CheckoutOverrides
  saved_at: string
}

export interface PageSeeds {
  pages: PageRow[]
  settings: SettingsRow[]
  pictures: PictureSeed[]
}

const heading = (text: string): RichText['content'][number] => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
})

const story = (...parts: (string | RichText['content'][number])[]): RichText => ({
  type: 'doc',
  content: parts.flatMap((part) => (typeof part === 'string' ? richTextOf(part).content : [part])),
})

type Words = Pick<PageContent, 'headline' | 'summary' | 'story' | 'pictureText' | 'impactLevels'> &
  Partial<Pick<PageContent, 'sponsors' | 'questions'>>

const winterWords: Words = {
  headline: 'No one should sleep outside tonight',
  summary: 'Forty warm beds on Mill Lane, every night from October until the end of January.',
  story: story(
    'When the thermometer falls below freezing, our night shelter on Mill Lane opens its doors at seven. There is soup, a bed with a clean blanket, and someone who stays awake until morning.',
    'Last winter 612 people stayed with us, and not one was turned away. This year the beds were full in the first week of October.',
    heading('What your gift does'),
    'A bed costs us $28 a night: the heating, the linen, breakfast, and the person at the door. Everything else is given: the house by the parish, the bread by the bakery across the street, the nights by our volunteers.',
  ),
  pictureText: 'A lantern in a snowy street at night, with light in the windows of the houses behind it',
  impactLevels: [
    { amount: minorUnits(28_00), text: 'A warm bed for one guest, for one night.' },
    { amount: minorUnits(60_00), text: 'Soup and breakfast for a whole room.' },
    { amount: minorUnits(120_00), text: 'A week of linen for forty beds.' },
    { amount: minorUnits(280_00), text: 'One bed, kept warm for ten nights.' },
  ],
  sponsors: [
    { name: 'Mill Lane Bakery', url: null, logo: null },
    { name: 'Parish of the Holy Rest', url: null, logo: null },
    { name: 'Riverside Heating', url: null, logo: null },
  ],
  questions: [
    {
      question: 'Can I bring blankets or clothes instead?',
      answer: 'Gladly, on Tuesdays and Fridays from four to six, at the side door. Please wash them first.',
    },
    {
      question: 'What happens with what is left in spring?',
      answer: 'It pays for the first weeks of the next winter. The beds open in October, whatever the weather.',
    },
    {
      question: 'Do I get a receipt?',
      answer:
        'Yes, by mail within a minute. It is good for your tax return.\nIf it is not there, look among unwanted mail, or write to us.',
    },
  ],
}

const kitchenWords: Words = {
  headline: 'A kitchen for Ferry Street',
  summary: 'Eighty meals a day, cooked where they are eaten.',
  story: story(
    'For six years our meals have been cooked in a school across the river and driven over in a van. The van is old, the bridge is slow, and the soup is never quite hot.',
    'Ferry Street 14 has room for a kitchen of its own: two ranges, a cold room, and a long table at which everyone sits down together, those who cook as well.',
    heading('Where we are'),
    'The building permit is here, the walls are open, and the first range is paid. With your help we light it in spring.',
  ),
  pictureText: 'A bright kitchen with three steaming pots on a long wooden table',
  impactLevels: [
    { amount: minorUnits(35_00), text: 'Vegetables for a day of soup.' },
    { amount: minorUnits(75_00), text: 'A set of pans for the second range.' },
    { amount: minorUnits(150_00), text: 'A metre of the long table.' },
    { amount: minorUnits(500_00), text: 'A week of meals for eighty guests.' },
  ],
}

const walkWords: Words = {
  headline: 'Walk with a lantern',
  summary: 'Six miles along the river after dark, each of us carrying a light for somebody who sleeps outside.',
  story: story(
    'On a Saturday in January we walk from Mill Lane to Ferry Street and back. Everyone carries a lantern, and everyone has asked friends to put something behind it.',
    'There is tea at the halfway bridge, a brass band at the end, and a bus for tired legs.',
    heading('Where it goes'),
    'All of it goes to the night shelters. The route, the band and the tea are given.',
  ),
  pictureText: 'A lantern in a snowy street at night, with light in the windows of the houses behind it',
  impactLevels: [
    { amount: minorUnits(20_00), text: 'A lantern for a walker, and soup for a guest.' },
    { amount: minorUnits(50_00), text: 'Two nights in a warm bed.' },
    { amount: minorUnits(100_00), text: 'A night at the door for the one who stays awake.' },
  ],
}

const amounts = (list: readonly number[], initial: number) => ({
  suggested: list.map((amount) => ({ amount: minorUnits(amount), label: '' })),
  initial: minorUnits(initial),
  allowCustom: true,
  min: minorUnits(5_00),
  max: minorUnits(25_000_00),
})

const common: CheckoutOverrides = {
  frequencies: { offered: ['single', 'monthly', 'yearly'], initial: 'single' },
  tribute: true,
  recurringUpsell: {
    isOn: true,
    threshold: minorUnits(200_00),
    text: 'A smaller gift every month helps us plan ahead.',
  },
}

export function pageSeeds(
  rng: Rng,
  place: { orgId: string; campaigns: Campaigns; funds: Funds; nowMs: number },
): PageSeeds {
  const { orgId, campaigns, funds, nowMs } = place
  const savedAt = instantOf(nowMs - 20 * 86_400_000)
  const seeds: PageSeeds = { pages: [], settings: [], pictures: [] }
  const add = (code: CampaignCode, words: Words, svg: string, own: CheckoutOverrides) => {
    const name = `${rng.id(nowMs)}.webp`
    const content: PageContent = {
      sponsors: [],
      questions: [],
      ...words,
      video: null,
      picture: name,
      showsGoal: true,
      donorWall: { isOn: true, anonymous: 'named_anonymous', showsAmounts: true, showsComments: true },
      sharing: { isOn: true, text: words.summary },
      seo: { title: '', description: words.summary, picture: null },
      language: 'en',
    }
    const campaignId = campaigns[code].row.id
    seeds.pictures.push({ name, svg })
    seeds.pages.push({
      campaign_id: campaignId,
      org_id: orgId,
      content,
      published: content,
      published_at: savedAt,
      saved_at: savedAt,
    })
    seeds.settings.push({
      id: rng.id(nowMs),
      org_id: orgId,
      campaign_id: campaignId,
      own: { ...common, ...own },
      saved_at: savedAt,
    })
  }
  add('WINTER', winterWords, winterNight, {
    singleAmounts: amounts([28_00, 60_00, 120_00, 280_00], 60_00),
    monthlyAmounts: amounts([14_00, 28_00, 56_00], 28_00),
    designationChoice: { mode: 'hidden', designationIds: [], initialId: funds.SHELTER.id, isForced: false },
  })
  add('KITCHEN', kitchenWords, kitchen, {
    singleAmounts: amounts([35_00, 75_00, 150_00, 500_00], 75_00),
    monthlyAmounts: amounts([15_00, 35_00, 75_00], 35_00),
    designationChoice: {
      mode: 'multi',
      designationIds: [funds.GENERAL.id, funds.KITCHEN.id, funds.BUILD.id],
      initialId: funds.KITCHEN.id,
      isForced: false,
    },
    theme: { primary: '#a2471f', radius: 8, font: 'serif', layout: 'page' },
  })
  add('WALK', walkWords, winterNight, {
    singleAmounts: amounts([20_00, 50_00, 100_00], 50_00),
    monthlyAmounts: amounts([10_00, 20_00, 40_00], 20_00),
    designationChoice: { mode: 'hidden', designationIds: [], initialId: funds.SHELTER.id, isForced: false },
  })
  return seeds
}
