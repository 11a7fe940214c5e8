import { PageHeader } from '@almoner/ui/data/PageHeader'
import { shellText } from './messages'
import './header-menus.css'

export const handle = { title: shellText('shell.support') }

/** Where to turn when whoever runs this Almoner has named no place of their own. */
export function Component() {
  return (
    <>
      <PageHeader title={shellText('shell.support')} />
      <div className="support-page">
        <p>{shellText('shell.supportPage.ask')}</p>
        <p className="al-quiet">{shellText('shell.supportPage.setting')}</p>
      </div>
    </>
  )
}
