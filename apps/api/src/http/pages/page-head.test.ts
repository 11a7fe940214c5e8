import { describe, expect, test } from 'vitest'
import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { OrgView } from '@almoner/contracts/checkout/public-view'
import { minorUnits } from '@almoner/contracts/minor-units'
import { headOf, type GivingHead, type HeadPage } from './page-head.js'

const giving = (change: Partial<HeadPage> = {}, language: PageLanguage = 'en'): GivingHead => ({
  kind: 'giving',
  language,
  url: 'https://give.example/give/light/walk',
  page: {
    languages: ['en', 'he'],
    org: { name: 'Harbour "Light"' },
    headline: 'Walk with us',
    theme: { primary: '#0f5c4c' },
    fundraiser: null,
    picture: { url: '/files/o/one.webp', alt: 'A lantern' },
    seo: { title: '', description: '', picture: null },
    ...change,
  },
})

const head = (view: GivingHead | OrgView, isPublic = true) =>
  headOf(view, { title: 'Walk', description: 'For "all"', isPublic, publicUrl: 'https://give.example' })

const valueOf = (html: string, name: string): string | undefined =>
  new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1]

describe('the head of a public page', () => {
  test('says of its picture what those who show links ask for', () => {
    const html = head(giving())
    expect(valueOf(html, 'og:image')).toBe('https://give.example/files/o/one.webp/share.jpg')
    expect(valueOf(html, 'og:image:alt')).toBe('A lantern')
    expect([valueOf(html, 'og:image:width'), valueOf(html, 'og:image:height')]).toEqual(['1200', '630'])
    expect(valueOf(html, 'og:image:type')).toBe('image/jpeg')
    expect(valueOf(html, 'twitter:card')).toBe('summary_large_image')
    expect(valueOf(html, 'og:site_name')).toBe('Harbour &quot;Light&quot;')
    const bare = head(giving({ picture: null }))
    expect(valueOf(bare, 'og:image')).toBeUndefined()
    expect(valueOf(bare, 'twitter:card')).toBe('summary')
  })

  test('names its other languages, and itself by one address in each', () => {
    const own = head(giving())
    expect(own).toContain('<link rel="canonical" href="https://give.example/give/light/walk">')
    expect(own).toContain('<link rel="alternate" hreflang="he" href="https://give.example/give/light/walk?lang=he">')
    expect(own).toContain('<link rel="alternate" hreflang="x-default" href="https://give.example/give/light/walk">')
    const other = head(giving({}, 'he'))
    expect(other).toContain('<link rel="canonical" href="https://give.example/give/light/walk?lang=he">')
    expect(valueOf(other, 'og:locale')).toBe('he_IL')
    expect(valueOf(other, 'og:locale:alternate')).toBe('en_US')
    expect(valueOf(other, 'og:url')).toBe('https://give.example/give/light/walk?lang=he')
  })

  test('shows a fundraiser by their own picture, under a new address once it is another', () => {
    const fundraiser = {
      name: 'Rana',
      goal: minorUnits(1000),
      raised: minorUnits(250),
      avatar: '/files/o/0193f0a0-face.webp',
    }
    const quarter = valueOf(head(giving({ fundraiser })), 'og:image')
    expect(quarter).toMatch(/^https:\/\/give\.example\/give\/light\/walk\/picture\.jpg\?v=25-0f5c4c-/)
    expect(valueOf(head(giving({ fundraiser })), 'og:image:alt')).toBe('Rana')
    expect(valueOf(head(giving({ fundraiser: { ...fundraiser, raised: minorUnits(500) } })), 'og:image')).not.toBe(
      quarter,
    )
  })

  test('of an org shows the first campaign that has a picture', () => {
    const view: OrgView = {
      kind: 'org',
      language: 'fr',
      ownLanguage: 'fr',
      url: 'https://give.example/give/light',
      base: '/give/light',
      org: { name: 'Light', logo: null, website: null },
      theme: { primary: '#0f5c4c', radius: 8, font: 'sans' },
      campaigns: [
        { slug: 'a', name: 'A', summary: '', picture: null },
        { slug: 'b', name: 'B', summary: '', picture: '/files/o/b.webp' },
      ],
    }
    const html = head(view)
    expect(valueOf(html, 'og:image')).toBe('https://give.example/files/o/b.webp/share.jpg')
    expect(html).toContain('<link rel="canonical" href="https://give.example/give/light">')
    expect(html).toContain('hreflang="en" href="https://give.example/give/light?lang=en"')
  })

  test('keeps what is one person’s, or in a frame, out of search', () => {
    const html = head(giving(), false)
    expect(valueOf(html, 'robots')).toBe('noindex')
    expect(html).not.toMatch(/canonical|hreflang|og:image/)
  })
})
