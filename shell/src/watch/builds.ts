/** Words by remote: what this browser's developer saved and what does not build. */
export type Builds = Readonly<Record<string, string>>;

/** Shows what does not build; the part that does so is loaded when there is something to show, in developers' browsers only. */
export class BuildNews {
  private readonly load: () => Promise<{ showBuilds(builds: Builds): void }>;
  private loading: Promise<{ showBuilds(builds: Builds): void }> | null = null;
  private latest: Builds = {};

  constructor(load: () => Promise<{ showBuilds(builds: Builds): void }>) {
    this.load = load;
  }

  /** The live channel told what does not build now. */
  async tell(builds: Builds): Promise<void> {
    this.latest = builds;
    if (!this.loading && Object.keys(builds).length === 0) return;
    this.loading ??= this.load();
    try {
      const { showBuilds } = await this.loading;
      showBuilds(this.latest);
    } catch (error) {
      this.loading = null; // the next news are another try
      console.warn('a build failed, and cannot be shown', error, builds);
    }
  }
}
