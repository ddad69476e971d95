package art

import "math"

// gradient draws clouds of colour that blend into each other.
func gradient(c canvas) shader {
	type cloud struct {
		x, y, weight float64
		colour       lab
	}
	clouds := make([]cloud, 9)
	for i := range clouds {
		clouds[i] = cloud{c.rng.Float64() * c.aspect, c.rng.Float64(), 0.5 + c.rng.Float64(), c.colours[i%len(c.colours)]}
	}
	p, q := c.rng.Float64()*6, c.rng.Float64()*6
	return func(x, y float64) lab {
		x, y = x+0.10*math.Sin(3.1*y+p)+0.05*math.Sin(6.3*y+q), y+0.10*math.Sin(2.7*x+q)+0.04*math.Sin(7.1*x+p)
		x, y = x+0.07*math.Sin(4.3*y+q), y+0.07*math.Sin(4.9*x+p)
		var sum lab
		total := 0.0
		for _, k := range clouds {
			d := (x-k.x)*(x-k.x) + (y-k.y)*(y-k.y) + 0.012
			w := k.weight / (d * d)
			sum.l, sum.a, sum.b = sum.l+k.colour.l*w, sum.a+k.colour.a*w, sum.b+k.colour.b*w
			total += w
		}
		return lab{sum.l / total, sum.a / total, sum.b / total}
	}
}

// waves draws layers of water, each with light on its crest and a shadow on the layer behind.
func waves(c canvas) shader {
	const sheets = 11
	type sheet struct {
		base, a1, k1, p1, a2, k2, p2 float64
		colour, deep                 lab
	}
	all := make([]sheet, sheets)
	for i := range all {
		t := float64(i) / (sheets - 1)
		all[i] = sheet{
			base: 0.16 + 0.80*t, a1: 0.028 + 0.030*c.rng.Float64(), k1: 2.2 + 2.4*c.rng.Float64(), p1: c.rng.Float64() * 7,
			a2: 0.008 + 0.010*c.rng.Float64(), k2: 6 + 5*c.rng.Float64(), p2: c.rng.Float64() * 7,
			colour: c.colours[1:].ramp(1 - t), deep: c.colours[1:].ramp(1 - t).lit(-0.10),
		}
	}
	sunX, sunY, sunR := c.aspect*(0.25+0.5*c.rng.Float64()), 0.17, 0.075
	return func(x, y float64) lab {
		colour := c.colours[0].mix(c.colours[len(c.colours)-1], 0.35*smooth(0, 0.4, y))
		sun := math.Hypot(x-sunX, y-sunY) - sunR
		glow := c.colours[len(c.colours)-1].lit(0.06)
		colour = colour.mix(glow, 0.5*math.Exp(-max(sun, 0)*9)).mix(glow, clamp(0.5-sun/c.pixel))
		for i := range all {
			s := &all[i]
			d := y - s.base - s.a1*math.Sin(s.k1*x+s.p1) - s.a2*math.Sin(s.k2*x+s.p2)
			if d < -c.pixel {
				if d > -0.08 {
					colour.l -= 0.07 * smooth(-0.08, 0, d)
				}
				continue
			}
			body := s.colour.mix(s.deep, clamp(d*5)).lit(0.07 * math.Exp(-max(d, 0)*60))
			colour = colour.mix(body, clamp(d/c.pixel+0.5))
		}
		return colour
	}
}

// geometry draws a grid of arcs, discs and wedges.
func geometry(c canvas) shader {
	rows := 4 + c.rng.IntN(2)
	cell := 1 / float64(rows)
	edge := c.pixel / cell
	n := len(c.colours)
	return func(x, y float64) lab {
		column, row := math.Floor(x/cell), math.Floor(y/cell)
		u, v := x/cell-column, y/cell-row
		dice := func(k int64) float64 { return c.noise.at(int64(column)*31+k, int64(row)*17+k*5) }
		back := int(dice(1) * float64(n))
		front := (back + 1 + int(dice(2)*float64(n-1))) % n
		third := (front + 1 + int(dice(3)*float64(n-2))) % n
		if third == back {
			third = (third + 1) % n
		}
		// One of four turns.
		for range int(dice(4) * 4) {
			u, v = v, 1-u
		}
		colour := c.colours[back]
		fill := func(distance float64, with int) { colour = colour.mix(c.colours[with], clamp(0.5-distance/edge)) }
		switch int(dice(5) * 7) {
		case 0:
			fill(math.Hypot(u, v)-1, front)
			fill(math.Hypot(u, v)-0.5, third)
		case 1:
			fill(math.Hypot(u-0.5, v-0.5)-0.5, front)
			fill(math.Hypot(u-0.5, v-0.5)-0.2, third)
		case 2:
			fill(math.Hypot(u-0.5, v)-0.5, front)
			fill(math.Hypot(u-0.5, v-1)-0.5, third)
		case 3:
			for i, radius := range []float64{1, 0.75, 0.5, 0.25} {
				fill(math.Hypot(u, v)-radius, []int{front, back, third, back}[i])
			}
		case 4:
			fill((u+v-1)/math.Sqrt2, front)
		case 5:
			fill(max(math.Hypot(u, v)-1, math.Hypot(u-1, v-1)-1), front)
		default:
			fill(math.Hypot(u, v)-1, front)
		}
		// A weak light from above.
		return colour.lit(0.02 * (0.5 - y))
	}
}

// contours draws layers of cut paper, each with its shadow.
func contours(c canvas) shader {
	sheets := 8.0 + float64(c.rng.IntN(3))
	scale := 1.5 + 0.7*c.rng.Float64()
	height := func(x, y float64) float64 {
		return clamp((c.noise.layered(x*scale+9, y*scale+3, 4)-0.2)/0.6) * sheets
	}
	return func(x, y float64) lab {
		h := height(x, y)
		level := math.Floor(h)
		colour := c.colours.ramp(level / sheets)
		// The edge of the next layer, blurred over about a pixel and a half.
		if step := h - level; step > 0.985 {
			colour = colour.mix(c.colours.ramp((level+1)/sheets), smooth(0.985, 1, step))
		}
		for _, reach := range []float64{0.006, 0.014, 0.026} {
			if over := height(x-reach*0.7, y-reach) - level - 1; over > 0 {
				colour.l -= 0.045 * smooth(0, 0.12, over)
			}
		}
		return colour.lit(0.012 * (h - level))
	}
}

// orbits draws a star with rings and planets.
func orbits(c canvas) shader {
	type ring struct{ radius, width, px, py, world float64 }
	cx, cy := c.aspect*(0.38+0.24*c.rng.Float64()), 0.42+0.16*c.rng.Float64()
	var rings []ring
	for radius := 0.17; radius < 0.5+0.6*c.aspect; radius += 0.052 + 0.05*c.rng.Float64() {
		turn := c.rng.Float64() * 2 * math.Pi
		rings = append(rings, ring{radius, 0.0012 + 0.0022*c.rng.Float64(), cx + radius*math.Cos(turn), cy + radius*math.Sin(turn), 0.008 + 0.026*c.rng.Float64()*c.rng.Float64()})
	}
	last := len(c.colours) - 1
	return func(x, y float64) lab {
		d := math.Hypot(x-cx, y-cy)
		colour := c.colours[1].mix(c.colours[0], smooth(0, 0.9, d))
		if star := c.noise.at(int64(x/c.pixel/3), int64(y/c.pixel/3)); star > 0.9985 {
			colour = colour.lit(0.25)
		}
		for i := range rings {
			r := &rings[i]
			tint := c.colours[2:].ramp(float64(i) / float64(len(rings)))
			colour = colour.mix(tint, 0.75*clamp(0.5-(math.Abs(d-r.radius)-r.width)/c.pixel))
			w := math.Hypot(x-r.px, y-r.py) - r.world
			if w < 0.05 {
				light := clamp(0.5 + ((cx-x)*(r.px-cx)+(cy-y)*(r.py-cy)+r.radius*r.radius)/(2*r.world*r.radius))
				colour = colour.mix(tint, 0.25*math.Exp(-max(w, 0)*60)).mix(tint.lit(-0.25).mix(tint.lit(0.1), light), clamp(0.5-w/c.pixel))
			}
		}
		sun := d - 0.11
		return colour.mix(c.colours[last], 0.55*math.Exp(-max(sun, 0)*11)).mix(c.colours[last].lit(0.05*smooth(0.11, 0, d)), clamp(0.5-sun/c.pixel))
	}
}

// horizon draws ridges in mist and a low sun.
func horizon(c canvas) shader {
	const ridges = 6
	sunX, sunY, sunR := c.aspect*(0.3+0.4*c.rng.Float64()), 0.28+0.12*c.rng.Float64(), 0.07+0.04*c.rng.Float64()
	last := len(c.colours) - 1
	return func(x, y float64) lab {
		colour := c.colours[last-1].mix(c.colours[last], smooth(0, 0.6, y))
		sun := math.Hypot(x-sunX, y-sunY) - sunR
		bright := c.colours[last].lit(0.08)
		colour = colour.mix(bright, 0.6*math.Exp(-max(sun, 0)*7)).mix(bright, clamp(0.5-sun/c.pixel))
		for i := range ridges {
			t := float64(i) / (ridges - 1)
			rough := c.noise.layered(x*(1.3+1.5*t)+float64(i)*13.7, float64(i)*5.1, 5)
			d := y - (0.42 + 0.42*t) + (rough-0.5)*(0.34-0.12*t)
			if d < -c.pixel {
				continue
			}
			near := c.colours[:last].ramp(1 - t)
			mist := near.mix(c.colours[last], 0.55*(1-t)).lit(0.04)
			colour = colour.mix(near.mix(mist, smooth(0, 0.26, d)), clamp(d/c.pixel+0.5))
		}
		return colour
	}
}
