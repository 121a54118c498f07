import { Alert, Button } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { Component, type ReactNode } from 'react'

type Props = { pathname: string; children: ReactNode }
type State = { broken: boolean; pathname: string }

/**
 * A screen that breaks says so in its own place; menu and bar stay usable, and another address
 * starts anew.
 */
export class ScreenErrors extends Component<Props, State> {
  override state: State = { broken: false, pathname: this.props.pathname }

  static getDerivedStateFromError(): Partial<State> {
    return { broken: true }
  }

  static getDerivedStateFromProps({ pathname }: Props, state: State): State | null {
    return pathname === state.pathname ? null : { broken: false, pathname }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" onClick={() => this.setState({ broken: false })}>
            Try again
          </Button>
        }
      >
        {sentences.general.broken}
      </Alert>
    )
  }
}
