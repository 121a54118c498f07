import { Alert, Button } from '@mui/material'
import { sentences } from '@nakshi/api/contract/sentences'
import { Component, type ReactNode } from 'react'

/** A screen that breaks says so in its own place; menu and bar stay usable. */
export class ScreenErrors extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
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
