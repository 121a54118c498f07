import { CommandError } from '../../command.ts'

export class BackupError extends CommandError {}
