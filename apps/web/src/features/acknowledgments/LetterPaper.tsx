import type { Acknowledgment } from '@almoner/contracts/acknowledgments/acknowledgment'
import { isRightToLeft } from '@almoner/contracts/checkout-settings/checkout-settings'
import { richTextHtml } from '@almoner/contracts/rich-html'
import { Text } from '@almoner/ui/layout/Text'
import { t } from './messages'

/** The letter as it will look, or as it was. Its text is escaped where it is made. */
export function LetterPaper({ data }: { data: Acknowledgment }) {
  const { letter, signatory, addressee, way, state, isEdited, donorName } = data
  if (!letter) return state === 'open' ? <p className="al-quiet">{t('pane.noLetter')}</p> : null
  const dir = isRightToLeft(letter.language) ? 'rtl' : 'ltr'
  return (
    <article className="thanks-paper" lang={letter.language} dir={dir}>
      {way === 'email' ? (
        <Text as="p" weight="strong">
          {letter.subject}
        </Text>
      ) : (
        <p className="thanks-address">
          {[addressee.name, ...addressee.lines].map((line) => (
            <span key={line} dir="auto">
              {line}
            </span>
          ))}
        </p>
      )}
      <div
        className={isEdited ? 'thanks-own' : undefined}
        {...(isEdited && { title: t('pane.edited', { name: donorName }) })}
        dangerouslySetInnerHTML={{ __html: richTextHtml(letter.body) }}
      />
      {way === 'letter' && signatory.length > 0 && (
        <p className="thanks-signature">
          {signatory.map((line) => (
            <span key={line} dir="auto">
              {line}
            </span>
          ))}
        </p>
      )}
    </article>
  )
}
