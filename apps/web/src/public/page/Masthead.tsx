import type { PageLanguage } from '@almoner/contracts/checkout/checkout-page'
import { useSpeech } from '../view-context'

/** What each language calls itself. */
const languageNames: Record<PageLanguage, string> = {
  en: 'English',
  he: 'עברית',
  ar: 'العربية',
  fr: 'Français',
  es: 'Español',
}

interface MastheadProps {
  org: { name: string; logo: string | null }
  /** Where the org's own list of campaigns is. */
  href: string
  languages: readonly PageLanguage[]
}

/** Whose page this is, and in which other languages it can be read. */
export function Masthead({ org, href, languages }: MastheadProps) {
  const { words, language } = useSpeech()
  return (
    <header className="masthead page row apart">
      <a href={href} className="org row near">
        {org.logo && <img src={org.logo} alt="" height={36} />}
        <span>{org.name}</span>
      </a>
      {languages.length > 1 && (
        <nav aria-label={words.chooseLanguage} className="languages row hint">
          {languages.map((one) => (
            <a key={one} href={`?lang=${one}`} lang={one} aria-current={one === language ? 'true' : undefined}>
              {languageNames[one]}
            </a>
          ))}
        </nav>
      )}
    </header>
  )
}
