import { renderToString } from 'react-dom/server'
import type { GivingView, LiveView, PublicView } from '@almoner/contracts/checkout/public-view'
import { About } from './page/About'
import { ElementEmbed } from './page/ElementEmbed'
import { PortalPage } from './portal/PortalPage'
import { portalTitle } from './portal/portal-title'
import { PreferencesPage } from './preferences/PreferencesPage'
import { RaisePage } from './raise/RaisePage'
import { themeCss } from './theme'
import { View } from './View'
import { SpeechContext } from './view-context'
import { isRightToLeft } from '@almoner/contracts/checkout-settings/checkout-settings'
import { wordsOf, type Words } from './messages'
import { portalWordsOf } from './portal/messages'
import { sayIn } from './texts'

export { attemptOf, fieldsOf } from './giving/form-fields'

/** The parts of a document; the server puts them into its frame. */
export interface RenderedView {
  language: string
  direction: 'ltr' | 'rtl'
  title: string
  description: string
  /** For a style element; nothing in it comes from an org but a colour. */
  css: string
  html: string
  /** What the browser goes on from, as JSON that is safe between script tags. */
  json: string
}

/** Draws a public document. Whatever the view holds comes out escaped, but the story, which was made of an allow-list. */
export function render(view: PublicView): RenderedView {
  const words = wordsOf(view.language)
  const common = { language: view.language, direction: isRightToLeft(view.language) ? 'rtl' : 'ltr' } as const
  if (view.kind === 'portal') {
    const own = portalWordsOf(view.language)
    return {
      ...common,
      title: portalTitle(view, own),
      description: '',
      css: themeCss(view.place.theme),
      html: renderToString(<PortalPage view={view} words={words} own={own} />),
      // Nothing of a donor's is sent a second time as data: the browser only tends the forms.
      json: JSON.stringify({ view: { kind: 'portal' } }),
    }
  }
  if (view.kind === 'giving' && view.isEmbedded && view.element !== 'form') {
    return {
      ...common,
      ...headOf(view, words),
      css: themeCss(view.page.theme),
      html: renderToString(
        <SpeechContext value={{ words, language: view.language }}>
          <ElementEmbed view={view} />
        </SpeechContext>,
      ),
      // It holds links alone: the browser only tells the site around it how tall it is.
      json: JSON.stringify({ view: { kind: 'element' } }),
    }
  }
  if (view.kind === 'raise') {
    return {
      ...common,
      title: sayIn(view.language)(words.raise.title, { campaign: view.campaign.name }),
      description: '',
      css: themeCss(view.theme),
      html: renderToString(
        <SpeechContext value={{ words, language: view.language }}>
          <RaisePage view={view} />
        </SpeechContext>,
      ),
      json: JSON.stringify({ view: { kind: 'element' } }),
    }
  }
  if (view.kind === 'preferences') {
    return {
      ...common,
      title: sayIn(view.language)(words.preferences.title, { org: view.org.name }),
      description: '',
      css: themeCss(view.theme),
      html: renderToString(
        <SpeechContext value={{ words, language: view.language }}>
          <PreferencesPage view={view} />
        </SpeechContext>,
      ),
      json: JSON.stringify({ view: { kind: 'element' } }),
    }
  }
  const live = view.kind === 'giving' ? { ...view, about: aboutOf(view, words) } : view
  const theme = view.kind === 'giving' ? view.page.theme : view.kind === 'status' ? view.status.theme : view.theme
  return {
    ...common,
    ...headOf(view, words),
    css: themeCss(theme),
    html: renderToString(<View view={live} words={words} />),
    json: JSON.stringify({ view: live, words }).replace(
      /[<\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  }
}

/** What only links lead on from is drawn here alone: the browser has no code for it. */
const aboutOf = (view: GivingView, words: Words): string =>
  renderToString(
    <SpeechContext value={{ words, language: view.language }}>
      <About view={view} />
    </SpeechContext>,
  )

function headOf(view: LiveView, words: Words): { title: string; description: string } {
  switch (view.kind) {
    case 'giving':
      return view.page.seo
    case 'status':
      return { title: view.status.campaign.name, description: '' }
    case 'org':
      return { title: view.org.name, description: view.campaigns.map(({ name }) => name).join(' · ') }
    case 'absent':
      return { title: (view.why === 'absent' ? words.absent : words.broken).title, description: '' }
  }
}
