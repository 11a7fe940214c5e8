import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useState } from 'react'
import { downloadFile } from '../../../download-file'
import { factorWords as words } from './second-factor-words'

export interface RecoveryCodesProps {
  codes: readonly string[]
  email: string
  onKept: () => void
}

/** The codes, the one time that they are known, to copy or to keep as a file. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps) {
  const [isCopied, setIsCopied] = useState(false)
  const text = codes.join('\n')
  return (
    <div className="factor-steps">
      <div>
        <h3 className="factor-title">{words.codesTitle}</h3>
        <p>{words.codesLead}</p>
      </div>
      <ul className="recovery-codes" aria-label={words.codesList}>
        {codes.map((code) => (
          <li key={code}>
            <bdi className="al-code">{code}</bdi>
          </li>
        ))}
      </ul>
      <div className="factor-actions">
        {navigator.clipboard && (
          <Button
            icon={<Icon name={isCopied ? 'check' : 'copy'} />}
            onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
          >
            {isCopied ? words.copied : words.copy}
          </Button>
        )}
        <Button
          icon={<Icon name="download" />}
          onClick={() => downloadFile(words.fileName, `${words.fileHead(email)}\n\n${text}\n`, 'text/plain')}
        >
          {words.saveAsFile}
        </Button>
      </div>
      <Button kind="primary" isWide onClick={onKept}>
        {words.kept}
      </Button>
    </div>
  )
}
