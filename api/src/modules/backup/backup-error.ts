import { CommandError } from '../../platform/command.ts'

export class BackupError extends CommandError {}
