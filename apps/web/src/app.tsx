import { NoticeArea } from '@almoner/ui/controls/NoticeArea'
import { ThemeProvider } from '@almoner/ui/theme/ThemeProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import { createHashRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { routes } from './routes'
import { queryClient, trpc, trpcClient } from './trpc'

const router = createHashRouter(routes)

export function App() {
  return (
    <ThemeProvider>
      <NoticeArea>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </trpc.Provider>
      </NoticeArea>
    </ThemeProvider>
  )
}
