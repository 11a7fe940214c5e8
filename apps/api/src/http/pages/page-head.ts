import { pageLanguages, type CheckoutPage, type PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import type { GivingView, PublicView } from '@almoner/contracts/checkout/public-view'
import { percentOfGoal } from '@almoner/contracts/money'
import { escapeHtml } from '../../platform/mail/escape-html.js'
import { sharePictureSize } from '../../platform/files/share-pictures.js'

/** The locale by which those who show a shared link name a language. */
const locales: Record<PageLanguage, string> = { en: 'en_US', he: 'he_IL', ar: 'ar_AR', fr: 'fr_FR', es: 'es_ES' }

type Fundraiser = NonNullable<CheckoutPage['fundraiser']>

/** As much of a page for giving as its head tells. */
export interface HeadPage extends Pick<CheckoutPage, 'languages' | 'headline' | 'picture' | 'seo'> {
  org: { name: string }
  theme: { primary: string }
  fundraiser: Pick<Fundraiser, 'name' | 'goal' | 'raised' | 'avatar'> | null
}

export interface GivingHead extends Pick<GivingView, 'kind' | 'language' | 'url'> {
  page: HeadPage
}

type HeadView = Exclude<PublicView, GivingView> | GivingHead

interface HeadFacts {
  title: string
  description: string
  /** Whether anyone may find and share it: no frame, and nothing of one person's. */
  isPublic: boolean
  publicUrl: string
}

/**
 * What tells search engines and those who show a shared link of a page. A page in another language than its own is a
 * version of the same page, with an address of its own.
 */
export function headOf(view: HeadView, { title, description, isPublic, publicUrl }: HeadFacts): string {
  const shared = isPublic ? sharedOf(view, publicUrl) : null
  const url = shared ? addressIn(view, view.language, shared.languages[0]) : view.url
  return [
    description ? meta('name', 'description', description) : '',
    isPublic ? '' : meta('name', 'robots', 'noindex'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:url', url),
    ...(shared ? [...headOfShared(view, shared, url)] : []),
  ].join('')
}

interface Shared {
  site: string
  /** The page's own language first. */
  languages: readonly [PageLanguage, ...PageLanguage[]]
  picture: { url: string; alt: string } | null
}

function sharedOf(view: HeadView, publicUrl: string): Shared | null {
  if (view.kind === 'giving') {
    const { page } = view
    const [own = 'en', ...others] = page.languages
    return { site: page.org.name, languages: [own, ...others], picture: pictureOfPage(view, publicUrl) }
  }
  if (view.kind !== 'org') return null
  const others = pageLanguages.filter((language) => language !== view.ownLanguage)
  const picture = view.campaigns.find((campaign) => campaign.picture)
  return {
    site: view.org.name,
    languages: [view.ownLanguage, ...others],
    picture: picture?.picture ? { url: `${publicUrl}${picture.picture}/share.jpg`, alt: picture.name } : null,
  }
}

function pictureOfPage({ page, url }: GivingHead, publicUrl: string): Shared['picture'] {
  if (page.fundraiser) {
    const { name, goal, raised } = page.fundraiser
    // Another address for each picture, since those who show links keep what they once fetched.
    const state = `${goal ? percentOfGoal(raised, goal) : ''}-${page.theme.primary.slice(1)}`
    return { url: `${url}/picture.jpg?v=${state}-${page.fundraiser.avatar?.slice(-17, -5) ?? ''}`, alt: name }
  }
  const picture = page.seo.picture ?? page.picture?.url
  return picture ? { url: `${publicUrl}${picture}/share.jpg`, alt: page.picture?.alt || page.headline } : null
}

function headOfShared(view: HeadView, { site, languages, picture }: Shared, url: string): string[] {
  const [own] = languages
  const link = (hreflang: string, language: PageLanguage) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(addressIn(view, language, own))}">`
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...languages.map((language) => link(language, language)),
    link('x-default', own),
    meta('property', 'og:site_name', site),
    meta('property', 'og:locale', locales[view.language]),
    ...languages
      .filter((language) => language !== view.language)
      .map((language) => meta('property', 'og:locale:alternate', locales[language])),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(picture
      ? [
          meta('property', 'og:image', picture.url),
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', String(sharePictureSize.width)),
          meta('property', 'og:image:height', String(sharePictureSize.height)),
          meta('property', 'og:image:alt', picture.alt),
        ]
      : []),
  ]
}

const addressIn = (view: HeadView, language: PageLanguage, own: PageLanguage): string =>
  language === own ? view.url : `${view.url}?lang=${language}`

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
