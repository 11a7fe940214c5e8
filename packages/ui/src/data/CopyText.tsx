import { useEffect, useState } from 'react'
import { Icon } from '../brand/Icon.js'
import { uiText } from '../texts/ui-text.js'
import { Button } from '../controls/Button.js'

/** An id or a number that people quote, with a button that copies it. */
export function CopyText({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])

  return (
    <span className="al-copy">
      <bdi className="al-code">{text}</bdi>
      {navigator.clipboard && (
        <Button
          kind="quiet"
          size="tiny"
          shape="icon"
          aria-label={uiText('copy.label', { what: label })}
          title={isCopied ? uiText('copy.done') : uiText('copy.do')}
          icon={<Icon name={isCopied ? 'check' : 'copy'} size={14} />}
          onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
        />
      )}
      <span className="al-hidden" role="status">
        {isCopied ? uiText('copy.done') : ''}
      </span>
    </span>
  )
}
