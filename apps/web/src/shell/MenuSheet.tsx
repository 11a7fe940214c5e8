import { Icon } from '@almoner/ui/brand/Icon'
import { Button } from '@almoner/ui/controls/Button'
import { useRef } from 'react'
import { Sidebar } from './Sidebar'
import { shellText } from './messages'
import './menu-sheet.css'

export function MenuSheet() {
  const sheet = useRef<HTMLDialogElement>(null)
  const close = () => sheet.current?.close()
  return (
    <>
      <Button
        kind="quiet"
        shape="icon"
        aria-label={shellText('menu.label')}
        aria-haspopup="dialog"
        icon={<Icon name="menu" size={18} />}
        onClick={() => sheet.current?.showModal()}
      />
      <dialog
        ref={sheet}
        className="menu-sheet"
        aria-label={shellText('menu.label')}
        onClick={(event) => event.target === sheet.current && close()}
      >
        <Sidebar isCollapsed={false} onGo={close} />
      </dialog>
    </>
  )
}
