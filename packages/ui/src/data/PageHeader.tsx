import type { ReactNode } from 'react'

export interface PageHeaderProps {
  title: ReactNode
  /** Quiet, behind the title: how many there are. */
  count?: number | undefined
  /** Above the title: the way back. */
  back?: ReactNode
  /** Below the title, quiet: a state, a date, a number to quote. */
  details?: ReactNode
  /** One primary action, and at most two beside it. */
  actions?: ReactNode
}

const whole = new Intl.NumberFormat('en-US')

/** The head of a page: its one `h1`, in the serif. */
export function PageHeader({ title, count, back, details, actions }: PageHeaderProps) {
  return (
    <header className="al-page-header">
      {back && <div className="al-page-back">{back}</div>}
      <div className="al-page-title-line">
        <div className="al-page-heading">
          <h1 className="al-page-title">
            {title}
            {count !== undefined && <span className="al-page-count">{whole.format(count)}</span>}
          </h1>
          {details && <div className="al-page-details">{details}</div>}
        </div>
        {actions && <div className="al-page-actions">{actions}</div>}
      </div>
    </header>
  )
}
