type Table = { members: Map<string, string[]>; methods: Map<string, string[]> }

export function createCompatibilityTable(browsers: Record<string, string>): Table
export function findNewBuiltIns(program: unknown, table: Table): { name: string; missing: string[] }[]
