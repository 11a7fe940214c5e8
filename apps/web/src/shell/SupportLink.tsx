import { Icon } from '@almoner/ui/brand/Icon'
import { buttonLook } from '@almoner/ui/controls/Button'
import { shellText } from './messages'

/** Where the server sends whoever asks for help: the address that SUPPORT_URL names, or a page that says what to do. */
const supportPath = '/support'

/** The way to those who help, in a window of its own. */
export function SupportLink() {
  return (
    <a
      href={supportPath}
      target="_blank"
      rel="noreferrer"
      aria-label={shellText('shell.supportHint')}
      title={shellText('shell.support')}
      {...buttonLook({ kind: 'quiet', shape: 'icon' })}
    >
      <Icon name="help" size={18} />
    </a>
  )
}
