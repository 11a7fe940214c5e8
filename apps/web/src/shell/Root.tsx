import { Outlet } from 'react-router'
import { ProgressBar } from './ProgressBar'
import { useWindowTitle } from './use-window-title'

export function Root() {
  useWindowTitle()
  return (
    <>
      <ProgressBar />
      <Outlet />
    </>
  )
}
