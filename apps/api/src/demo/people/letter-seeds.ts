import { richTextOf } from '@almoner/contracts/rich-text'
import { instantOf } from '../calendar.js'
import type { Rng } from '../rng.js'

const letter = (subject: string, ...body: string[]) => ({ subject, body: richTextOf(...body) })

const templates = [
  {
    name: 'First gift',
    words: {
      en: letter(
        'Welcome, and thank you',
        'Dear {{donor.greeting|Friend}},',
        'Your first gift, {{gift.amount}} to {{campaign.name}}, reached us on {{gift.date}}. Thank you.',
        'Lanternfield House keeps a light in the window and a bed made up, every night of the year. From this week on you are part of why.',
        'Come by and see it whenever you are near Ferry Street. The kettle is usually on.',
        'With thanks from all of us,',
      ),
      he: letter(
        'ברוכים הבאים, ותודה',
        'שלום {{donor.greeting|רב}},',
        'תרומתך הראשונה, {{gift.amount}} אל {{campaign.name}}, הגיעה אלינו ביום {{gift.date}}. תודה.',
        'בבית שלנו דולק אור בחלון ומיטה מוצעת בכל לילה בשנה, ומעכשיו גם בזכותך.',
        'בתודה מכולנו,',
      ),
    },
  },
  {
    name: 'Major gift',
    words: {
      en: letter(
        'Thank you for your gift of {{gift.amount}}',
        'Dear {{donor.greeting|Friend}},',
        'Your gift of {{gift.amount}} reached us on {{gift.date}}, and it goes to {{gift.designation|where it is needed most}}.',
        'It keeps seventy beds open through the week before the holidays, with a warm supper and somebody at the door who knows every guest by name.',
        'I would be glad to show you around. Please call me whenever it suits you.',
        'With thanks from all of us,',
      ),
    },
  },
  {
    name: 'In honor or memory',
    words: {
      en: letter(
        'Thank you for your gift {{tribute.dedication|to Lanternfield House}}',
        'Dear {{donor.greeting|Friend}},',
        'Thank you for your gift of {{gift.amount}}, made {{tribute.dedication|with care}}.',
        'We have written the name in the book that lies in our hall, where guests and visitors leaf through it in the evenings.',
        'With warm regards from all of us,',
      ),
    },
  },
]

/** The letters that the org thanks with, the first of them in two languages. */
export const letterSeeds = (rng: Rng, of: { orgId: string; by: string | undefined; nowMs: number }) =>
  templates.map(({ name, words }) => ({
    id: rng.id(of.nowMs),
    org_id: of.orgId,
    name,
    about: 'gift',
    is_signed: true,
    words,
    created_by: of.by ?? null,
    saved_at: instantOf(of.nowMs),
    archived_at: null,
  }))
