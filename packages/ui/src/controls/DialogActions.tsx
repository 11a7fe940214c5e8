import type { ReactNode } from 'react'
import { Row } from '../layout/Row.js'

/** The foot of a dialog: the way out, and after it what the dialog is about. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <Row justify="end" style={{ marginBlockStart: 12 }}>
    {children}
  </Row>
)
