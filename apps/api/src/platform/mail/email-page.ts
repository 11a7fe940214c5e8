import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { isRightToLeft } from '@almoner/contracts/checkout-settings/checkout-settings'
import { escapeHtml } from './escape-html.js'

interface PageWords {
  language: PageLanguage
  signedBy: string
  subject: string
  greeting: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  notes: readonly string[]
}

const serif = "'Iowan Old Style', Georgia, 'Times New Roman', serif"
const sans = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

// The colours of the app's palette. Mail programs that know dark mode get the second set; the others turn colours round
// by themselves, which these survive, since no text depends on a picture.
const darkStyles = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .ground { background: #181511 !important }
    .sheet { background: #201d18 !important; border-color: #38322a !important }
    .ink { color: #efeae1 !important }
    .quiet, .quiet a { color: #b9b0a2 !important }
    .mark { color: #74c2aa !important }
    .button { background: #45a086 !important }
    .button a { color: #0b1a15 !important }
    .rule { border-color: #38322a !important }
  }`

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${sans};color:#322d26">${escapeHtml(text)}</p>`

const note = (text: string): string =>
  `<p class="quiet" style="margin:0 0 8px;font:13px/1.6 ${sans};color:#6a6155">${escapeHtml(text)}</p>`

const orOpen: Record<PageLanguage, string> = {
  en: 'Or open this address:',
  he: 'אפשר גם לפתוח את הכתובת:',
  ar: 'أو افتح هذا العنوان:',
  fr: 'Ou ouvrez cette adresse :',
  es: 'O abra esta dirección:',
}

function button({ label, url }: { label: string; url: string }, language: PageLanguage): string {
  const href = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr>
      <td class="button" style="border-radius:8px;background:#0f5c4c"><a href="${href}" style="display:inline-block;padding:13px 26px;font:600 16px/1.25 ${sans};color:#fffefb;text-decoration:none">${escapeHtml(label)}</a></td>
    </tr></table>
    <p class="quiet" style="margin:0 0 24px;font:13px/1.6 ${sans};color:#6a6155;word-break:break-all">${orOpen[language]} <a href="${href}" dir="ltr" style="color:#6a6155">${href}</a></p>`
}

export function emailPage({ language, signedBy, subject, greeting, paragraphs, action, notes }: PageWords): string {
  return `<!doctype html>
<html lang="${language}" dir="${isRightToLeft(language) ? 'rtl' : 'ltr'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <meta name="supported-color-schemes" content="light dark">
  <title>${escapeHtml(subject)}</title>
  <style>${darkStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f8f5ef">
  <table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f8f5ef"><tr><td align="center" style="padding:32px 16px">
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
      <tr><td class="mark" style="padding:0 8px 16px;font:600 22px/1.2 ${serif};color:#0f5c4c"><bdi>${escapeHtml(signedBy)}</bdi></td></tr>
      <tr><td class="sheet" style="padding:36px 36px 28px;background:#fffefb;border:1px solid #e7e1d6;border-radius:12px;overflow-wrap:anywhere;word-break:break-word">
        <h1 class="ink" style="margin:0 0 20px;font:600 24px/1.3 ${serif};color:#26221c">${escapeHtml(subject)}</h1>
        ${paragraph(greeting)}
        ${paragraphs.map(paragraph).join('\n        ')}
        ${action ? button(action, language) : ''}
        ${notes.length > 0 ? `<div class="rule" style="margin:8px 0 16px;border-top:1px solid #e7e1d6"></div>${notes.map(note).join('')}` : ''}
      </td></tr>
    </table>
  </td></tr></table>
</body>
</html>
`
}
